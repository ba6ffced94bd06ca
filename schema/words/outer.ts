/**
 * Words of what stands outside the pages in two languages: toasts, announcements, and the screen for a page that failed.
 */
export const OUTER = {
  notification: /*i18n*/ { id: "Notification" },
  notifications: /*i18n*/ { id: "Notifications" },
  dismiss: /*i18n*/ { id: "Dismiss" },
  wentWrong: /*i18n*/ { id: "Something went wrong" },
  unexpected: /*i18n*/ {
    id: "We encountered an unexpected error. This has been logged and will be investigated.",
  },
  reload: /*i18n*/ { id: "Reload Page" },
  tryAgain: /*i18n*/ { id: "Try Again" },
  details: /*i18n*/ { id: "Technical details" },
  problems: /*i18n*/ { id: "{count} entries need another look." },
} as const;
