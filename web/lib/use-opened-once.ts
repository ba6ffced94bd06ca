import { useState } from "react";

/** A dialog that a screen is drawn without: it is fetched when it is first opened, and stays for its closing. */
export function useOpenedOnce() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, setIsOpen } as const;
}
