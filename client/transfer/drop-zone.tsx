import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { dropped, type Placed, placedIn } from "./chosen-files.ts";
import "./drop-zone.css";

const ENDINGS = ".zip,.textpack,.md,.markdown,.mdx,.qmd,.html,.htm,.csv";

/** Where files and folders are dropped, or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: Promise<Placed[]>) => void }) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(dropped(event.dataTransfer));
  };
  return (
    <section
      aria-label="Files to import"
      className={`dropzone ${isOver ? "is-over" : ""}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload className="i" />
      <p>Drop a zip, a folder or single files here</p>
      <p className="hint">Markdown, Obsidian, Notion, HTML or CSV</p>
      <div className="row gap-2">
        <FileButton label="Choose files" onFiles={onFiles} />
        <FileButton label="Choose a folder" isFolder onFiles={onFiles} />
      </div>
    </section>
  );
}

interface FileButtonProps {
  label: string;
  isFolder?: boolean;
  onFiles: (files: Promise<Placed[]>) => void;
}

/** A button that opens the system's choice of files. */
function FileButton({ label, isFolder = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button data-autofocus={!isFolder || undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isFolder ? { webkitdirectory: "" } : { multiple: true, accept: ENDINGS })}
        onChange={({ target: { files } }) => files && files.length > 0 && onFiles(Promise.resolve(placedIn(files)))}
      />
    </>
  );
}
