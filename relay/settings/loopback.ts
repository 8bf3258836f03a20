/** Tells whether a host's name or address is this machine itself, so that no other machine reaches it. */
export function isLoopbackName(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host);
}
