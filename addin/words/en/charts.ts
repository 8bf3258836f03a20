/** English words of the charts: titles of axes, names of series, notes. */
export const charts = {
  seconds: "Time (s)",
  takt: "Takt",
  target: "Target CT",
};
