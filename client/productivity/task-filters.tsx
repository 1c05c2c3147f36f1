import { ChevronDown, Search } from "lucide-react";
import { MenuButton } from "../ui/menu-button.tsx";
import type { MenuEntry } from "../ui/menu-entry.ts";
import { priorities, statuses, type TaskFilter } from "./hub.ts";
import { priorityNames } from "./task-words.tsx";

interface TaskFiltersProps {
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
  found: number;
  total: number;
}

export function TaskFilters({ filter, onChange, found, total }: TaskFiltersProps) {
  return (
    <search className="task-filters">
      <div className="with-icon">
        <Search className="i" />
        <input
          className="input"
          type="search"
          aria-label="Filter tasks"
          placeholder="Filter tasks"
          dir="auto"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </div>
      <FilterMenu
        name="Status"
        all="All statuses"
        options={statuses.map((value) => ({ value, label: value }))}
        chosen={filter.status}
        onChoose={(status) => onChange({ ...filter, status })}
      />
      <FilterMenu
        name="Priority"
        all="All priorities"
        options={priorities.map((value) => ({ value, label: priorityNames[value] }))}
        chosen={filter.priority}
        onChoose={(priority) => onChange({ ...filter, priority })}
      />
      <p className="quiet num ml-auto" role="status">
        {found === total ? (total === 1 ? "1 task" : `${total} tasks`) : `${found} of ${total} tasks`}
      </p>
    </search>
  );
}

interface FilterMenuProps<Value extends string> {
  name: string;
  all: string;
  options: { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

function FilterMenu<Value extends string>({ name, all, options, chosen, onChoose }: FilterMenuProps<Value>) {
  const entries = (): MenuEntry[] => [
    { label: all, checked: chosen === null, onSelect: () => onChoose(null) },
    { kind: "rule" },
    ...options.map(({ value, label }) => ({ label, checked: value === chosen, onSelect: () => onChoose(value) })),
  ];
  return (
    <MenuButton className="btn btn-ghost btn-sm" align="start" entries={entries}>
      <span className="sr">{name}: </span>
      {options.find(({ value }) => value === chosen)?.label ?? all}
      <ChevronDown className="i" />
    </MenuButton>
  );
}
