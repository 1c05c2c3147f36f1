import { ListTodo } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { filterTasks, noFilter } from "./hub.ts";
import { useHub } from "./hub-store.ts";
import { TaskFilters } from "./task-filters.tsx";
import { TaskForm } from "./task-form.tsx";
import { TaskItem } from "./task-item.tsx";
import { useNow } from "./use-now.ts";
import "./tasks.css";

export function TasksTab({ isQuick }: { isQuick: boolean }) {
  const { tasks } = useHub();
  const [filter, setFilter] = useState(noFilter);
  const now = useNow(60_000);
  const found = filterTasks(tasks, filter);
  return (
    <>
      {/* A new task is always seen, whatever was filtered before. */}
      <TaskForm isQuick={isQuick} onAdded={() => setFilter(noFilter)} />
      {tasks.length > 0 && <TaskFilters filter={filter} onChange={setFilter} found={found.length} total={tasks.length} />}
      {found.length > 0 ? (
        <ul className="card" aria-label="Tasks">
          {found.map((task) => (
            <TaskItem key={task.id} task={task} now={now} />
          ))}
        </ul>
      ) : (
        <div className="card empty-sm">
          <ListTodo className="i i-lg" />
          {tasks.length === 0 ? (
            <p>No tasks yet</p>
          ) : (
            <>
              <p>No tasks match these filters</p>
              <Button size="sm" onClick={() => setFilter(noFilter)}>
                Show all tasks
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
