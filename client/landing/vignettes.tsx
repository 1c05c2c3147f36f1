import { AlignLeft, Clock, Copy, Eye, FileText, Heading, List, ListTodo, Search, Table } from "lucide-react";
import { TreePicture } from "./tree-picture.tsx";
import "./vignettes.css";

/** Small pictures of the product, for eyes only: nothing in them can be reached or used. */

export function BlockVignette() {
  return (
    <div className="vig-block">
      <div className="card">
        The bakery opens at seven
        <Caret />
      </div>
      <div className="vig-toolbar">
        <AlignLeft className="i" />
        <Heading className="i" />
        <ListTodo className="i" />
        <Table className="i" />
        <List className="i" />
      </div>
    </div>
  );
}

export function TreeVignette() {
  return (
    <TreePicture
      rows={[
        { title: "Guidebook", kind: "open" },
        { title: "Before you set out", kind: "todo", depth: 1 },
        { title: "Day one", kind: "current", depth: 1 },
        { title: "Day two", kind: "page", depth: 1 },
      ]}
    />
  );
}

export function LinkVignette() {
  return (
    <div className="stack gap-2">
      <div className="card vig-link">
        <span className="clip grow num">octavo.example/shared/workspace/k7…</span>
        <Copy className="i" />
      </div>
      <div className="row gap-1.5">
        <ViewerBadge />
        <DaysBadge />
      </div>
    </div>
  );
}

export function HubVignette() {
  return (
    <div className="stack gap-3">
      <div className="row justify-between">
        <span className="row">
          <i className="live-dot" />
          Proofread day one
        </span>
        <span className="vig-clock">0:42:10</span>
      </div>
      <div className="meter">
        <i className="w-5/8" />
      </div>
      <div className="row quiet justify-between text-sm">
        <span>Tasks Today</span>
        <span className="num">5/8</span>
      </div>
    </div>
  );
}

export function SwitcherVignette() {
  return (
    <div className="card vig-switcher">
      <div className="row">
        <Search className="i" />
        <span className="grow">
          tide
          <Caret />
        </span>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </div>
      <div className="vig-found">
        <div className="menu-item is-first">
          <ListTodo className="i" />
          Tide tables
        </div>
        <div className="menu-item">
          <FileText className="i" />
          Day two: the long beach
        </div>
      </div>
    </div>
  );
}

export function SwitchesVignette() {
  return (
    <div className="stack gap-3">
      <div className="setting">
        Public workspace
        <span className="switch" />
      </div>
      <hr className="hr" />
      <div className="setting">
        Enable encryption
        <span className="switch is-on" />
      </div>
    </div>
  );
}

export function Caret() {
  return <span className="vig-caret" />;
}

export function ViewerBadge() {
  return (
    <span className="badge badge-accent">
      <Eye className="i" />
      Viewer
    </span>
  );
}

export function DaysBadge() {
  return (
    <span className="badge">
      <Clock className="i" />
      30 days
    </span>
  );
}
