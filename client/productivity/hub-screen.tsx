import { Tabs } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { keepFromList } from "../ui/tabs.tsx";
import { useGoing } from "../ui/use-going.ts";
import { useTitle } from "../ui/use-title.ts";
import { CalendarTab } from "./calendar-tab.tsx";
import { type HubTab, hubTabs, showTab, useHubTab } from "./hub-store.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { TasksTab } from "./tasks-tab.tsx";
import { TimeTab } from "./time-tab.tsx";
import "./hub.css";

const names: Record<HubTab, string> = { overview: "Overview", tasks: "Tasks", calendar: "Calendar", time: "Time Tracking" };

/** Tasks, events and time, in memory only. Drawn in the editor's main area, until somebody goes to a page. */
export default function HubScreen({ onGo }: { onGo: () => void }) {
  useGoing(onGo);
  const tab = useHubTab();
  useTitle("Productivity Hub", "Tasks, events and time, kept for as long as Octavo is open.");
  // A quick action leads on to where its tab is used first; whoever only looks keeps the focus on the tab.
  const [isQuick, setIsQuick] = useState(false);
  const show = (next: HubTab, quick: boolean) => {
    setIsQuick(quick);
    showTab(next);
  };
  const tabs = useChosenInSight(tab);
  return (
    <div className="hub">
      <h1>Productivity Hub</h1>
      <Tabs.Root value={tab} onValueChange={(next) => show(next as HubTab, false)}>
        <Tabs.List ref={tabs} className="tabs" aria-label="Productivity Hub">
          {hubTabs.map((name) => (
            <Tabs.Trigger key={name} value={name} onMouseDown={keepFromList}>
              {names[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="overview">
          <OverviewTab onQuickAction={(next) => show(next, true)} />
        </Tabs.Content>
        <Tabs.Content value="tasks">
          <TasksTab isQuick={isQuick} />
        </Tabs.Content>
        <Tabs.Content value="calendar">
          <CalendarTab isQuick={isQuick} />
        </Tabs.Content>
        <Tabs.Content value="time">
          <TimeTab isQuick={isQuick} />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}

/** Where the tabs have no room beside each other, they scroll sideways: the chosen one stands in their middle. @returns for their list */
function useChosenInSight(tab: HubTab) {
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    const list = tabs.current;
    const chosen = list?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    if (!list || !chosen) return;
    const { left, right } = list.getBoundingClientRect();
    list.scrollLeft += (chosen.left + chosen.right - left - right) / 2;
  }, [tab]);
  return tabs;
}
