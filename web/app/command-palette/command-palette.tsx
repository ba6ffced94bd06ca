import { Command } from "cmdk";
import {
  Bell,
  CreditCard,
  FolderOpen,
  LogOut,
  Plus,
  Search,
  Settings,
  SunMoon,
  UserRound,
} from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOpenDialog } from "../../components/ui/floats/open-dialogs.ts";
import { useFocusBack } from "../../components/ui/floats/use-focus-back.ts";
import { useLogout } from "../../features/account/sign-in/use-sign-in.ts";
import { useMay } from "../../features/organization/role-without.ts";
import { ProjectStatusBadge } from "../../features/project/rows/project-status.tsx";
import { usePaletteProjectsQuery } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { chooseTheme, THEMES } from "../../lib/device/theme.ts";
import { PLACES } from "./places.ts";

/** Pause in typing, in milliseconds, after which the server is queried. */
const PAUSE_MS = 150;

interface Entry {
  label: string;
  /** Other words that find the entry. */
  words?: string;
  icon: ReactNode;
  run: () => void;
}

/** Whether every typed word begins a word of the entry. */
function fits({ label, words = "" }: Pick<Entry, "label" | "words">, typed: string): boolean {
  const known = `${label} ${words}`.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => known.some((one) => one.startsWith(word)));
}

/** Screens that are not in the navigation. */
const OTHER_PLACES = [
  { to: "/notifications", label: "Notifications", words: "news inbox", Icon: Bell },
  { to: "/profile", label: "Profile", words: "name email", Icon: UserRound },
  { to: "/settings", label: "Settings", words: "password keys webhooks", Icon: Settings },
  { to: "/debug/payment", label: "Payment diagnostics", words: "debug stripe tests", Icon: CreditCard },
];

/** What the viewer can do from the palette. @param act closes the palette, then does the work */
function useActions(go: (to: string) => () => void, act: (work: () => void) => () => void): Entry[] {
  const logout = useLogout();
  const newProject: Entry = {
    label: "New Project",
    words: "create add job",
    icon: <Plus size={18} />,
    run: go("/projects/new"),
  };
  return [
    ...(useMay("projects:write") ? [newProject] : []),
    ...THEMES.map(({ value, label }) => ({
      label: `Theme: ${label}`,
      words: "appearance colors colours",
      icon: <SunMoon size={18} />,
      run: act(() => chooseTheme(value)),
    })),
    { label: "Sign out", words: "logout leave", icon: <LogOut size={18} />, run: act(() => void logout()) },
  ];
}

/** Jumps to projects, screens and actions by typing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const giveFocusBack = useFocusBack(true);
  useOpenDialog(true, onClose);
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  const go = (to: string) =>
    act(() => {
      hasLeft.current = true;
      void navigate(to);
    });
  const actions = useActions(go, act);
  const places = [...PLACES, ...OTHER_PLACES].map(({ to, label, words, Icon }) => ({
    label,
    words,
    icon: <Icon size={18} />,
    run: go(to),
  }));
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade-in fixed inset-0 z-40 bg-scrim print:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // The heading of the new screen has the focus, so it must not return to the button.
            if (hasLeft.current) event.preventDefault();
            else giveFocusBack(event);
          }}
          className="animate-float-in fixed inset-x-2 top-2 z-50 mx-auto max-w-xl overflow-hidden rounded-sm border border-line bg-paper shadow-float sm:top-[12vh] print:hidden"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <SearchableList actions={actions} places={places} onProject={(id) => go(`/projects/${id}`)()} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The field, and the entries that match what is typed in it. */
function SearchableList({
  actions,
  places,
  onProject,
}: {
  actions: readonly Entry[];
  places: readonly Entry[];
  onProject: (id: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const matching = (entries: readonly Entry[]) => entries.filter((entry) => fits(entry, typed));
  return (
    <Command shouldFilter={false} loop label="Search and commands">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Go to a project, a screen or an action"
          className="min-h-14 w-full bg-transparent text-base outline-none"
        />
      </div>
      <Command.List className="max-h-[min(28rem,70dvh)] overflow-y-auto p-2">
        <Projects typed={typed} onChoose={onProject} />
        <Group heading="Actions" entries={matching(actions)} />
        <Group heading="Screens" entries={matching(places)} />
        <Command.Empty className="px-3 py-6 text-center text-muted">
          No results. Try a word from a project's name.
        </Command.Empty>
      </Command.List>
    </Command>
  );
}

const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted";
const itemClass =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 data-[selected=true]:bg-sunken data-[selected=true]:shadow-[inset_3px_0_0_var(--tape)] data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-transparent";

function Group({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupClass}>
      {entries.map(({ label, icon, run }) => (
        <Command.Item key={label} value={label} onSelect={run} className={itemClass}>
          <span aria-hidden="true">{icon}</span>
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Matching projects from the server; the newest ones before anything is typed. */
function Projects({ typed, onChoose }: { typed: string; onChoose: (id: string) => void }) {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, previousData } = usePaletteProjectsQuery({ variables: { search: search || null } });
  const known = (data ?? previousData)?.projects.edges ?? [];
  // Until the answer for the current query arrives, Enter must not open a project that matched only an earlier one.
  const isAnswered = data !== undefined && search === typed.trim();
  const projects = isAnswered ? known : known.filter(({ node }) => fits({ label: node.name }, typed));
  if (projects.length === 0) return null;
  return (
    <Command.Group heading="Projects" className={groupClass}>
      {projects.map(({ node }) => (
        <Command.Item
          key={node.id}
          value={node.id}
          onSelect={() => onChoose(node.id)}
          className={cx(itemClass, "max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-2")}
        >
          <FolderOpen aria-hidden="true" size={18} className="shrink-0" />
          <span className="min-w-0 flex-1 truncate max-sm:basis-4/5">{node.name}</span>
          <ProjectStatusBadge project={node} />
        </Command.Item>
      ))}
    </Command.Group>
  );
}
