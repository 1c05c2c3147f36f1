import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { useCloseByBack } from "../ui/close-by-back.ts";
import { overlays } from "../ui/overlays.ts";
import { dismissToast, useToast } from "../ui/toast.ts";
import "./opened-picture.css";

/** Pixels that a swipe has at least. */
const SWIPE = 48;

/** A picture as large as fits, with the page's others before and behind it. */
export default function OpenedPicture({ id, onClose }: { id: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pictures] = useState(picturesOfPage);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex((one) => Number(one.dataset.picture) === id),
    ),
  );
  const start = useRef<{ x: number; y: number } | null>(null);
  const picture = pictures[at];
  const toast = useToast();
  const told = toast?.open ? toast : null;

  // The browser keeps the focus inside, closes on Escape and gives the focus back.
  useEffect(() => {
    dialog.current?.showModal();
    void grow(
      dialog.current,
      pictures.find((one) => Number(one.dataset.picture) === id),
      GROWING,
    );
  }, [pictures, id]);

  const close = () => void grow(dialog.current, picture, SHRINKING).then(onClose, onClose);
  useCloseByBack(close);

  if (!picture) return null;
  const turn = (by: -1 | 1) => setAt((now) => (now + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "ArrowLeft" && pictures.length > 1) turn(-1);
    else if (event.key === "ArrowRight" && pictures.length > 1) turn(1);
    else return;
    event.preventDefault();
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - (start.current?.x ?? clientX), clientY - (start.current?.y ?? clientY)];
    start.current = null;
    if (y > SWIPE && y > Math.abs(x)) close();
    else if (Math.abs(x) > SWIPE && pictures.length > 1) turn(x > 0 ? -1 : 1);
    else if (x === 0 && y === 0) close();
  };
  const { alt, src, naturalWidth, naturalHeight } = picture;
  const facts = picture.dataset.facts ?? `${naturalWidth} × ${naturalHeight}`;
  return createPortal(
    <dialog ref={dialog} className="mat" aria-label={alt || "Picture"} onClose={onClose} onKeyDown={onKeyDown} onClick={stop}>
      <header className="mat-head">
        {pictures.length > 1 && (
          <p className="quiet num" aria-live="polite">
            {at + 1} of {pictures.length}
          </p>
        )}
        <span className="grow" />
        <a className="icon-btn" href={src} download="" aria-label="Download">
          <Download className="i" />
        </a>
        <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
          <X className="i i-lg" />
        </button>
      </header>
      <div
        className="mat-pic"
        onPointerDown={({ clientX, clientY }) => {
          start.current = { x: clientX, y: clientY };
        }}
        onPointerUp={onPointerUp}
      >
        <img src={src} alt={alt} width={naturalWidth || undefined} height={naturalHeight || undefined} draggable={false} />
      </div>
      {pictures.length > 1 && (
        <>
          <button type="button" className="icon-btn mat-before" aria-label="Picture before" onClick={() => turn(-1)}>
            <ChevronLeft className="i i-lg" />
          </button>
          <button type="button" className="icon-btn mat-next" aria-label="Next picture" onClick={() => turn(1)}>
            <ChevronRight className="i i-lg" />
          </button>
        </>
      )}
      <footer
        className="mat-foot"
        style={{ "--pic-width": `${naturalWidth}px`, "--pic-ratio": naturalWidth / naturalHeight || 1 }}
      >
        <p>{alt}</p>
        <span className="quiet num">{facts}</span>
      </footer>
      {/* Notifications lie below what the browser puts on top: what they tell is told here, too, with what can be done about it. */}
      <div className="mat-told">
        <p role="status">{told && [told.title, told.message].filter(Boolean).join(": ")}</p>
        {told?.action && (
          <Button
            size="sm"
            onClick={() => {
              told.action?.run();
              dismissToast(told.id);
            }}
          >
            {told.action.label}
          </Button>
        )}
      </div>
    </dialog>,
    overlays(),
  );
}

const picturesOfPage = () => [...document.querySelectorAll<HTMLImageElement>(".page img[data-picture]")];

const GROWING = { duration: 260, easing: "cubic-bezier(.2, 0, 0, 1)" } as const;
const SHRINKING = { duration: 130, direction: "reverse", easing: "ease-in" } as const;

/** From its place on the page to its place here, or back; where nothing is to move it fades. */
async function grow(
  dialog: HTMLDialogElement | null,
  from: HTMLElement | undefined,
  options: KeyframeAnimationOptions,
): Promise<void> {
  const image = dialog?.querySelector<HTMLElement>(".mat-pic img");
  if (!image || !from) return;
  const [small, large] = [from.getBoundingClientRect(), image.getBoundingClientRect()];
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || large.width === 0;
  const x = small.x + small.width / 2 - large.x - large.width / 2;
  const y = small.y + small.height / 2 - large.y - large.height / 2;
  const before = isStill ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px) scale(${small.width / large.width})` };
  const after = isStill ? { opacity: 1 } : { transform: "none" };
  await image.animate([before, after], options).finished;
}

/** What is clicked here is no click on the page below, which this is drawn by. A file is asked for as one of the page is. */
function stop(event: MouseEvent): void {
  if (!(event.target as Element).closest("a")) event.stopPropagation();
}
