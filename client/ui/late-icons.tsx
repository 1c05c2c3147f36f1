import { Check, CircleAlert, CloudOff, Eye, Trash2 } from "lucide-react";

const icons = { failed: CircleAlert, offline: CloudOff, reader: Eye, saved: Check, trash: Trash2 };

export default function LateIcons({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon className="i" />;
}
