import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink, IconButton } from "../../components/ui/controls/button.tsx";
import { Checkbox, RadioCards } from "../../components/ui/controls/choice.tsx";
import { MoneyField, PasswordField, TextField } from "../../components/ui/controls/input.tsx";
import { SelectField } from "../../components/ui/controls/select.tsx";
import { Slider } from "../../components/ui/controls/slider.tsx";
import { Stepper } from "../../components/ui/controls/stepper.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { Tabs } from "../../components/ui/layout/tabs.tsx";
import { Row, Section } from "./section.tsx";

export function Buttons() {
  return (
    <Section name="Buttons">
      <Row>
        <Button tone="main">Create project</Button>
        <Button>Save for later</Button>
        <Button tone="plain">Back</Button>
        <Button tone="text">Take waste off</Button>
        <Button tone="danger">Cancel analysis</Button>
        <ButtonLink to="/debug/ui">A link</ButtonLink>
        <IconButton label="Remove">
          <Trash2 aria-hidden="true" size={20} />
        </IconButton>
      </Row>
      <Row>
        <Button tone="main" size="small">
          <Plus aria-hidden="true" size={16} />
          New Project
        </Button>
        <Button size="small">Small</Button>
        <Button tone="main" isBusy>
          Pay $1,204.35
        </Button>
        <Button isBusy>Saving</Button>
        <Button tone="main" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
      </Row>
    </Section>
  );
}

export function Fields() {
  const [flexibility, setFlexibility] = useState(10);
  const [quantity, setQuantity] = useState(1);
  const [quality, setQuality] = useState("standard");
  return (
    <Section name="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Project name" hint="What you would call it on the phone." placeholder="Back deck" />
        <TextField label="Username" error="Username must be at least 3 characters" defaultValue="jo" />
        <PasswordField label="Password" defaultValue="yardstick" />
        <MoneyField label="Maximum budget" error="Maximum budget must be at least $100" defaultValue="50" />
        <TextareaField label="Project description" isOptional placeholder="Build a 12 x 16 ft deck…" />
        <SelectField
          label="Timeline"
          placeholder="Choose one"
          options={[
            { value: "asap", label: "As soon as possible" },
            { value: "month", label: "Within a month" },
          ]}
        />
        <TextField label="Disabled" disabled defaultValue="Not now" />
      </div>
      <RadioCards
        name="debug-quality"
        legend="Material quality"
        chosen={quality}
        onChange={(event) => setQuality(event.target.value)}
        options={[
          { value: "economy", label: "Economy", description: "Lowest price that does the job" },
          { value: "standard", label: "Standard", description: "What most jobs use" },
          { value: "premium", label: "Premium", description: "Best grade on offer" },
        ]}
      />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Checkbox label="Bulk discounts" description="Buy full packs where that is cheaper" defaultChecked />
        <Checkbox label="Delivery required" />
        <Slider
          label="Budget flexibility"
          value={flexibility}
          min={0}
          max={30}
          step={5}
          format={(value) => `${value}%`}
          onChange={setFlexibility}
        />
        <Row>
          <Stepper label="2×4×8 stud" value={quantity} onChange={setQuantity} />
        </Row>
      </div>
    </Section>
  );
}

export function TabsShown() {
  const [tab, setTab] = useState<"in" | "up">("in");
  return (
    <Section name="Tabs">
      <Tabs
        label="Account"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "in", label: "Sign In", content: <p>The first side.</p> },
          { value: "up", label: "Get Started", content: <p>The other side.</p> },
        ]}
      />
    </Section>
  );
}
