import { CircleAlert, CloudOff, Trash2 } from "lucide-react";

const icons = { failed: CircleAlert, offline: CloudOff, trash: Trash2 };

export default function LateIcons({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon className="i" />;
}
