import {
  BookOpen,
  Bot,
  CalendarClock,
  ChartLine,
  Folder,
  LayoutDashboard,
  type LucideIcon,
  PackageSearch,
  ReceiptText,
  Stamp,
  Store,
} from "lucide-react";

/** A screen that can be opened from anywhere. */
interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Other words people may search for it by. */
  readonly words: string;
  /** Whether it appears in the header where there is room. All others are in menus. */
  readonly isMain: boolean;
}

/** Screens that need no id, in the order a job goes through them. */
export const PLACES: readonly Place[] = [
  { to: "/dashboard", label: "Dashboard", Icon: LayoutDashboard, words: "home start", isMain: true },
  { to: "/projects", label: "Projects", Icon: Folder, words: "jobs list search", isMain: true },
  {
    to: "/materials",
    label: "Materials",
    Icon: PackageSearch,
    words: "catalogue prices products",
    isMain: true,
  },
  { to: "/orders", label: "Orders", Icon: ReceiptText, words: "receipts paid history", isMain: true },
  {
    to: "/subscriptions",
    label: "Reordering",
    Icon: CalendarClock,
    words: "automated subscriptions inventory stock usage rules recommendations",
    isMain: true,
  },
  {
    to: "/analytics",
    label: "Analytics",
    Icon: ChartLine,
    words: "price trends spend savings",
    isMain: true,
  },
  {
    to: "/approvals",
    label: "Approvals",
    Icon: Stamp,
    words: "waiting approve reject yes no limits ask to buy",
    isMain: false,
  },
  { to: "/agents", label: "Agents", Icon: Bot, words: "analyses runs status", isMain: false },
  { to: "/suppliers", label: "Suppliers", Icon: Store, words: "price lists yards", isMain: false },
  { to: "/docs", label: "Documentation", Icon: BookOpen, words: "help api guide", isMain: false },
];
