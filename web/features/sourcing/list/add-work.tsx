import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { OneFieldForm } from "../edits/one-field-form.tsx";
import type { ListEdits } from "../edits/use-list-edits.ts";

/** Adds a piece of work in words. */
export function AddWork({ list }: { list: ListEdits }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" size={16} />
        Add other work
      </Button>
      <Dialog
        title="Add other work"
        description="It is added to the end of the description, and the list follows."
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <OneFieldForm
          label="What else to build"
          hint="For example: drywall for the same walls"
          action="Add to the list"
          onSubmit={list.addWork}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}
