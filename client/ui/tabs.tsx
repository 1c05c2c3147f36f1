import { Tabs as Radix } from "radix-ui";
import type { MouseEvent, ReactNode } from "react";

interface TabsProps<V extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { value: V; label: string; panel: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** Panels of which one is shown, chosen by a row of tabs. Arrows move between the tabs; the others' panels are not there. */
export function Tabs<V extends string>({ label, tabs, value, onChange, className = "" }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.List className={`seg ${className}`} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} onMouseDown={keepFromList}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={undefined}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** A pressed tab takes the focus by itself. The library's list would take the next focus by Tab for that of this press, and keep it. */
export const keepFromList = (event: MouseEvent) => event.stopPropagation();
