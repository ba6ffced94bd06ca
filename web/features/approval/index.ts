export { AskToBuy } from "./ask-to-buy.tsx";
