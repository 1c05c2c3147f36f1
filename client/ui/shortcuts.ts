/**
 * Every key that is pressed with Ctrl or Cmd, once: those who listen and the list of keys read it here. As `shortcutOf` names them.
 */
export const shortcuts = {
  switcher: "k",
  sidebar: "\\",
  save: "s",
  history: "shift+h",
  keys: ".",
  undo: "z",
  redo: "shift+z",
  redoToo: "y",
  all: "a",
  duplicate: "d",
  bold: "b",
  italic: "i",
  strikethrough: "shift+x",
  code: "e",
  link: "k",
} as const;

export type Shortcut = keyof typeof shortcuts;
