import { Controller, type UseFormReturn } from "react-hook-form";
import { LIMITS } from "../../../../schema/constants.ts";
import { Checkbox, RadioCards } from "../../../components/ui/controls/choice.tsx";
import { MoneyField, TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { Slider } from "../../../components/ui/controls/slider.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { formatPercent } from "../../../lib/format.ts";
import {
  PREFERENCE_OPTIONS,
  QUALITY_OPTIONS,
  REQUIREMENT_OPTIONS,
  SUPPLIER_OPTIONS,
  TIMELINE_OPTIONS,
  TYPE_OPTIONS,
  type WizardValues,
} from "./wizard-values.ts";

type WizardStepProps = { form: UseFormReturn<WizardValues> };

export function BasicInfoStep({ form }: WizardStepProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Project name"
        error={errors.name?.message}
        {...register("name")}
        autoComplete="off"
        placeholder="Back deck"
      />
      <TextareaField
        label="Description"
        hint="Dimensions make the list: length, width, height, spacing, how many."
        error={errors.description?.message}
        {...register("description")}
        placeholder="Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing"
      />
      <RadioCards
        legend="Project type"
        options={TYPE_OPTIONS}
        error={errors.projectType?.message}
        {...register("projectType")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Location"
          isOptional
          error={errors.location?.message}
          {...register("location")}
          placeholder="Duluth, MN"
        />
        <TextField
          label="ZIP code"
          isOptional
          hint="Prices and delivery depend on it."
          error={errors.zipCode?.message}
          {...register("zipCode")}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="55802"
        />
      </div>
    </>
  );
}

export function BudgetStep({ form }: WizardStepProps) {
  const { register, control: formControl, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Minimum budget" error={errors.budgetMin?.message} {...register("budgetMin")} />
        <MoneyField label="Maximum budget" error={errors.budgetMax?.message} {...register("budgetMax")} />
      </div>
      <Controller
        control={formControl}
        name="budgetFlexibility"
        render={({ field }) => (
          <Slider
            label="Budget flexibility"
            value={field.value}
            min={0}
            max={LIMITS.flexibilitySliderMax}
            step={LIMITS.flexibilitySliderStep}
            format={formatPercent}
            hint="How far above the maximum is acceptable."
            onChange={field.onChange}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Timeline"
          isOptional
          error={errors.timeline?.message}
          {...register("timeline")}
          placeholder="Not decided yet"
          options={TIMELINE_OPTIONS}
        />
        <TextField
          label="Start date"
          isOptional
          error={errors.startDate?.message}
          {...register("startDate")}
          type="date"
        />
      </div>
    </>
  );
}

export function PreferencesStep({ form }: WizardStepProps) {
  const { register, formState } = form;
  return (
    <>
      <RadioCards
        legend="Material quality"
        options={QUALITY_OPTIONS}
        error={formState.errors.materialQuality?.message}
        {...register("materialQuality")}
      />
      <fieldset>
        <legend className="mb-1 font-medium">Preferences</legend>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {PREFERENCE_OPTIONS.map((option) => (
            <Checkbox
              key={option.key}
              label={option.label}
              description={option.description}
              {...register(`materialPreferences.${option.key}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">
          Preferred suppliers <span className="font-normal text-muted">(none chosen means all)</span>
        </legend>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {SUPPLIER_OPTIONS.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              value={option.value}
              {...register("preferredSuppliers")}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

export function RequirementsStep({ form }: WizardStepProps) {
  const { register, formState } = form;
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium">Requirements</legend>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {REQUIREMENT_OPTIONS.map((option) => (
            <Checkbox key={option.key} label={option.label} {...register(`requirements.${option.key}`)} />
          ))}
        </div>
      </fieldset>
      <TextareaField
        label="Special instructions"
        isOptional
        hint="Access, delivery times, brands and suppliers you want or don't want."
        error={formState.errors.specialInstructions?.message}
        {...register("specialInstructions")}
        rows={4}
      />
    </>
  );
}
