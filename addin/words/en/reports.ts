/** English words of the reports. */
export const reports = {
  notes: "Notes",
};
