/** What a supplier's desk reads, in its language. One type for both: a word that is missing does not compile. */
import type { ContactLanguage, PurchaseOrderAnswer } from "../../gql/graphql.ts";

export interface DeskWords {
  /** BCP 47: how numbers, money and days are written. */
  locale: string;
  title(number: string): string;
  intro(buyer: string, title: string): string;
  cancelled(buyer: string): string;
  version(version: number): string;
  account: string;
  deliverTo: string;
  items: string;
  delivery: string;
  tax: string;
  total: string;
  allAsOrdered: string;
  lineByLine: string;
  sendAnswer: string;
  confirmCancelled: string;
  answerOf(line: string): string;
  answers: Record<PurchaseOrderAnswer, string>;
  quantity: string;
  quantityNow: string;
  price: string;
  day: string;
  substitute: string;
  note: string;
  ownNumber: string;
  sent: string;
  sentMore: string;
  changed: string;
  readOnly: string;
  ended: string;
  endedMore: string;
  failed: string;
  tryAgain: string;
  loading: string;
}

export const DESK_WORDS: Readonly<Record<ContactLanguage, DeskWords>> = {
  EN: {
    locale: "en-US",
    title: (number) => `Order ${number}`,
    intro: (buyer, title) => `From ${buyer}, for ${title}`,
    cancelled: (buyer) => `${buyer} cancels this order. Please do not deliver it.`,
    version: (version) => `Version ${version}, in place of the one before`,
    account: "Account",
    deliverTo: "Deliver to ZIP",
    items: "Items",
    delivery: "Delivery",
    tax: "Tax (estimate)",
    total: "Total",
    allAsOrdered: "All as Ordered",
    lineByLine: "Not all of it? Say it line by line.",
    sendAnswer: "Send Answer",
    confirmCancelled: "Confirm It Is Cancelled",
    answerOf: (line) => `Answer for ${line}`,
    answers: {
      ACCEPTED: "As ordered",
      QUANTITY_CHANGED: "Fewer",
      BACKORDERED: "Later",
      PRICE_CHANGED: "Another price",
      SUBSTITUTED: "Something else instead",
      REJECTED: "Not at all",
    },
    quantity: "How many come",
    quantityNow: "How many come now",
    price: "Price of one, $",
    day: "From which day",
    substitute: "What comes instead",
    note: "Anything to say",
    ownNumber: "Your own order number",
    sent: "Thank you. Your answer is with the buyer.",
    sentMore: "You can change it until the goods have arrived.",
    changed: "The order has changed since you opened it. Please look at it once more.",
    readOnly: "This order can't be answered any more.",
    ended: "This link has ended",
    endedMore: "Ask whoever ordered for a new one.",
    failed: "Your answer was not sent",
    tryAgain: "Please try again.",
    loading: "Loading the order",
  },
  ES: {
    locale: "es-US",
    title: (number) => `Pedido ${number}`,
    intro: (buyer, title) => `De ${buyer}, para ${title}`,
    cancelled: (buyer) => `${buyer} cancela este pedido. Por favor, no lo entregue.`,
    version: (version) => `Versión ${version}, reemplaza la anterior`,
    account: "Cuenta",
    deliverTo: "Entregar en el código postal",
    items: "Artículos",
    delivery: "Entrega",
    tax: "Impuesto (estimado)",
    total: "Total",
    allAsOrdered: "Todo como se pidió",
    lineByLine: "¿No todo? Dígalo línea por línea.",
    sendAnswer: "Enviar respuesta",
    confirmCancelled: "Confirmar la cancelación",
    answerOf: (line) => `Respuesta para ${line}`,
    answers: {
      ACCEPTED: "Como se pidió",
      QUANTITY_CHANGED: "Menos",
      BACKORDERED: "Más tarde",
      PRICE_CHANGED: "Otro precio",
      SUBSTITUTED: "Otro artículo en su lugar",
      REJECTED: "No hay",
    },
    quantity: "Cuántos llegan",
    quantityNow: "Cuántos llegan ahora",
    price: "Precio por unidad, $",
    day: "Desde qué día",
    substitute: "Qué llega en su lugar",
    note: "Algo que decir",
    ownNumber: "Su número de pedido",
    sent: "Gracias. El comprador ya tiene su respuesta.",
    sentMore: "Puede cambiarla hasta que llegue la mercancía.",
    changed: "El pedido cambió desde que lo abrió. Por favor, revíselo de nuevo.",
    readOnly: "Este pedido ya no se puede responder.",
    ended: "Este enlace ya no sirve",
    endedMore: "Pida uno nuevo a quien hizo el pedido.",
    failed: "Su respuesta no se envió",
    tryAgain: "Por favor, inténtelo de nuevo.",
    loading: "Cargando el pedido",
  },
};
