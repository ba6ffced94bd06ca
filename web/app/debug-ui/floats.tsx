import { LogOut, Moon } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Menu } from "../../components/ui/floats/menu.tsx";
import {
  MenuAction,
  MenuChoice,
  MenuDivider,
  MenuHeading,
  MenuLink,
} from "../../components/ui/floats/menu-content.tsx";
import { Tooltip, TooltipProvider } from "../../components/ui/floats/tooltip.tsx";
import { chooseTheme, type Theme, themeStore } from "../../lib/device/theme.ts";
import { useStore } from "../../lib/store.ts";
import { showFailure, showSuccess, showToast } from "../../lib/toasts.ts";
import { Row, Section } from "./section.tsx";

const THEMES: ReadonlyArray<{ value: Theme; label: string }> = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export function Floats() {
  const [isOpen, setIsOpen] = useState(false);
  const theme = useStore(themeStore);
  return (
    <Section name="What floats">
      <TooltipProvider>
        <Row>
          <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
          <Menu trigger={<Button>Open menu</Button>}>
            <MenuHeading>Jo Mason</MenuHeading>
            <MenuLink to="/debug/ui" icon={<Moon aria-hidden="true" size={18} />}>
              A place
            </MenuLink>
            <MenuChoice label="Theme" value={theme} options={THEMES} onChange={chooseTheme} />
            <MenuDivider />
            <MenuAction onPress={() => undefined} icon={<LogOut aria-hidden="true" size={18} />}>
              Sign out
            </MenuAction>
          </Menu>
          <Tooltip text="Said in a word, after 700 ms">
            <Button>With a tooltip</Button>
          </Tooltip>
          <Button
            onClick={() =>
              showToast({
                title: "Item Removed",
                action: { label: "Undo", onPress: () => showToast({ title: "Put back" }) },
              })
            }
          >
            Toast with Undo
          </Button>
          <Button onClick={() => showSuccess("Added to Basket", "Item added successfully")}>
            Success toast
          </Button>
          <Button onClick={() => showFailure("Login Failed", "Invalid credentials")}>
            Destructive toast
          </Button>
        </Row>
      </TooltipProvider>
      <Dialog
        title="2×8×16 pressure-treated joist"
        description="Why 15 pieces"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <p>16 ft ÷ 16 in on centre + 1 = 13 joists, + 10% waste → 15</p>
      </Dialog>
    </Section>
  );
}
