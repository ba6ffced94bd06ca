import { useState } from "react";

/**
 * A dialog that is not part of its screen's first render: it is fetched when it is first opened, and stays mounted
 * while it closes.
 */
export function useOpenedOnce() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, setIsOpen } as const;
}
