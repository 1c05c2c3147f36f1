import { ArrowDown, ArrowUp, CircleCheck, GripVertical, Heading, Mail, Plus, Search, Share, Trash2 } from "lucide-react";
import { LogoMark } from "../ui/logo.tsx";
import { TreePicture } from "./tree-picture.tsx";
import { Caret, DaysBadge, ViewerBadge } from "./vignettes.tsx";
import "../styles/shell.css";
import "./picture.css";
import "../styles/side.css";

/** The editor at work, as a picture: for eyes only. */
export function Picture() {
  return (
    <div className="picture" aria-hidden="true">
      <div className="window">
        <Sidebar />
        <div className="main">
          <div className="top">
            <span className="crumb">
              Guidebook / <b>Day one: harbour to headland</b>
            </span>
            <span />
            <span className="only-desk top-r">
              <span className="btn btn-ghost btn-sm">
                <Share className="i" />
                Share
              </span>
            </span>
          </div>
          <Page />
        </div>
      </div>
      <LinkCreated />
    </div>
  );
}

function Sidebar() {
  return (
    <div className="side">
      <div className="side-head">
        <span className="window-logo">
          <LogoMark />
        </span>
        <span className="name clip grow">Coast Path guide</span>
      </div>
      <div className="window-search">
        <Search className="i" />
        Search...
      </div>
      <div className="window-label">
        Pages
        <Plus className="i" />
      </div>
      <div className="side-scroll">
        <TreePicture
          rows={[
            { title: "Guidebook", kind: "open" },
            { title: "Before you set out", kind: "todo", depth: 1 },
            { title: "Day one", kind: "current", depth: 1 },
            { title: "Day two", kind: "page", depth: 1 },
            { title: "Day three", kind: "page", depth: 1 },
            { title: "Fact-checking", kind: "todo" },
            { title: "Print run", kind: "closed" },
            { title: "Interviews", kind: "closed" },
          ]}
        />
      </div>
    </div>
  );
}

function Page() {
  return (
    <div className="window-page">
      <div className="window-title">Day one: harbour to headland</div>
      <p>Leave the harbour by the fish steps, not the road. Within ten minutes the whole of the bay lies below you.</p>
      <div className="window-edited">
        <GripVertical className="i window-grip" />
        The walk, stage by stage
        <Caret />
        <div className="window-toolbar only-desk">
          <Heading className="i" />
          Heading
          <i />
          <ArrowUp className="i" />
          <ArrowDown className="i" />
          <i />
          <Trash2 className="i" />
        </div>
      </div>
      <Stages />
      <div className="window-todo">
        <span className="check is-checked" />
        <span className="window-done">Check tide times for the causeway</span>
      </div>
      <div className="window-todo">
        <span className="check" />
        Ask the ferryman about Sunday crossings
      </div>
    </div>
  );
}

function Stages() {
  return (
    <table className="window-table num">
      <thead>
        <tr>
          <th>Stage</th>
          <th>Distance</th>
          <th>Climb</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Harbour to chapel</td>
          <td>1.2 km</td>
          <td>85 m</td>
        </tr>
        <tr>
          <td>Chapel to lookout</td>
          <td>4.6 km</td>
          <td>210 m</td>
        </tr>
      </tbody>
    </table>
  );
}

function LinkCreated() {
  return (
    <div className="float-share">
      <div className="row justify-between">
        <b className="font-semibold">Share link created</b>
        <CircleCheck className="i" />
      </div>
      <p className="second mt-1 mb-3 text-sm">Opens as a read-only view, no account needed.</p>
      <div className="row flex-wrap gap-1.5">
        <ViewerBadge />
        <span className="badge">
          <Mail className="i" />
          @coastpress.example
        </span>
        <DaysBadge />
      </div>
    </div>
  );
}
