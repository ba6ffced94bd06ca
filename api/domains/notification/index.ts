/** Notifies users of events through the channels they chose. */
export { newsOfFiles } from "./news-of-files.ts";
export { createNotificationService, type NotificationService } from "./notification.service.ts";
export type {
  News,
  NewsScope,
  Notification,
  NotificationPreference,
  Notify,
} from "./notification.types.ts";
export { createNotify } from "./notify.ts";
export { subscribeTeamNews } from "./team-news.ts";
