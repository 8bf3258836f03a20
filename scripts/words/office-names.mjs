/** The languages as Office names them, by the names of their files in locales/; English first. */
export const officeNames = {
  ...{ en: "en-US", ja: "ja-JP", "zh-CN": "zh-CN", "zh-TW": "zh-TW", vi: "vi-VN", th: "th-TH" },
  ...{ id: "id-ID", es: "es-ES", de: "de-DE", ko: "ko-KR" },
};
