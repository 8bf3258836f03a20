const loops = ["ForStatement", "ForOfStatement", "ForInStatement", "WhileStatement", "DoWhileStatement"];

/** Forbids a sync in a loop: one round trip per row is the typical cause of a slow Excel add-in. */
const noSyncInLoop = {
  meta: { type: "problem" },
  create(context) {
    let depth = 0;
    const enter = () => void depth++;
    const leave = () => void depth--;
    return {
      ...Object.fromEntries(
        loops.flatMap((loop) => [
          [loop, enter],
          [`${loop}:exit`, leave],
        ]),
      ),
      CallExpression(node) {
        const { callee } = node;
        if (depth > 0 && callee.type === "MemberExpression" && callee.property.name === "sync")
          context.report({
            node,
            message: "Queue everything, then one context.sync(): a sync in a loop is a round trip per turn.",
          });
      },
    };
  },
};

/** A project rule that oxlint does not have. */
export default {
  meta: { name: "house" },
  rules: { "no-sync-in-loop": noSyncInLoop },
};
