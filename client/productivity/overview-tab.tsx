import { CalendarPlus, History, Play, Plus, Target } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Duration } from "./duration.tsx";
import { overview } from "./hub.ts";
import { type HubTab, useHub } from "./hub-store.ts";
import { useNow } from "./use-now.ts";
import "../styles/stats.css";

export function OverviewTab({ onQuickAction }: { onQuickAction: (tab: HubTab) => void }) {
  return (
    <>
      <Numbers />
      <section className="mt-7">
        <h2 className="card-title mb-3">Quick Actions</h2>
        <div className="row flex-wrap gap-2.5">
          <Button onClick={() => onQuickAction("tasks")}>
            <Plus className="i" />
            Add Task
          </Button>
          <Button onClick={() => onQuickAction("calendar")}>
            <CalendarPlus className="i" />
            Schedule Event
          </Button>
          <Button onClick={() => onQuickAction("time")}>
            <Play className="i" />
            Start Timer
          </Button>
        </div>
      </section>
      <div className="grid-2 mt-7">
        <EmptyCard title="Weekly Goals" icon={<Target className="i i-lg" />} text="No goals set for this week" />
        <EmptyCard title="Recent Activity" icon={<History className="i i-lg" />} text="No recent activity" />
      </div>
    </>
  );
}

function Numbers() {
  const hub = useHub();
  const now = useNow(hub.session?.isRunning ? 1000 : 60_000);
  const { completed, total, secondsToday, upcoming, productivity } = overview(hub, now);
  return (
    <dl className="stats">
      <Card name="Tasks Today">
        {completed}
        <small>/{total}</small>
      </Card>
      <Card name="Time Tracked">
        <Duration seconds={secondsToday} />
      </Card>
      <Card name="Upcoming Events">{upcoming}</Card>
      <Card name="Productivity %">
        {productivity}
        <small>%</small>
      </Card>
    </dl>
  );
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function EmptyCard({ title, icon, text }: { title: string; icon: ReactNode; text: string }) {
  return (
    <section className="card">
      <header className="card-head px-5 pt-4">
        <h2 className="card-title">{title}</h2>
      </header>
      <div className="empty-sm">
        {icon}
        <p>{text}</p>
      </div>
    </section>
  );
}
