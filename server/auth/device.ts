/** A short name for a browser, as in 'Firefox on Linux', for people who look through their sessions. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return "Unknown device";
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, 40);
}

// In this order: most browsers name the ones that they imitate, too.
const browsers: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\b(OPR|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\b/, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\b/, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\b/, "Chrome"],
  [/\bSafari\b/, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
