import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { chooseTheme, THEMES, themeStore } from "../../../lib/device/theme.ts";
import { useStore } from "../../../lib/store.ts";

/** Light, dark, or the device's setting; applied immediately and stored on this device. */
export function AppearanceCard() {
  const chosen = useStore(themeStore);
  return (
    <Card title="Appearance">
      <RadioCards
        legend="Theme"
        name="theme"
        options={THEMES}
        chosen={chosen}
        onChange={(event) => {
          const theme = THEMES.find(({ value }) => value === event.target.value);
          if (theme) chooseTheme(theme.value);
        }}
      />
    </Card>
  );
}
