import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";

/** Makes a handle drag the block that it belongs to. @returns undoes it */
export function makeDraggable(handle: HTMLElement, id: string): () => void {
  return draggable({
    element: handle,
    getInitialData: () => ({ block: id }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: "0.5rem", y: "0rem" }),
        render: ({ container }) => {
          const section = document.getElementById(`block-${id}`);
          const count = section?.ariaSelected ? document.querySelectorAll(".block[aria-selected]").length : 1;
          if (section) container.append(count > 1 ? previewOfRun(count) : previewOf(section));
        },
      });
    },
  });
}

/** The block as it looks, without its tools. */
function previewOf(section: HTMLElement): HTMLElement {
  const preview = section.cloneNode(true) as HTMLElement;
  preview.removeAttribute("id");
  preview.className = "block static is-dragged";
  preview.style.width = `${section.offsetWidth}px`;
  for (const tool of preview.querySelectorAll(".opts, .grip-host")) tool.remove();
  return preview;
}

function previewOfRun(count: number): HTMLElement {
  const preview = document.createElement("div");
  preview.className = "block static is-dragged";
  preview.textContent = `${count} blocks`;
  return preview;
}
