/** What the pane and the page of the sign-in window say about signing in, in English. */
export const signIn = {
  signIn: "Sign in",
  signingIn: "Signing in",
  inOwnWindow: "Sign in with your company account in the window that opened.",
  goOn: "Sign in and write back the rest",
  account: "Account",
  reader: "reads only",
  signOut: "Sign out",
  another: "Use another account",
  readerTitle: "You may read here, but not write back.",
  readerTodo: "Ask whoever runs the relay for the role of editor. What you type stays in this workbook.",
  page: {
    title: "Sign in to Work Analysis",
    waiting: "Signing in…",
    done: "You are signed in. This window closes by itself.",
    failed: "The sign-in did not succeed. Close this window and try again.",
  },
};
