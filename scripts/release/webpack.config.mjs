import { join } from "node:path";
import webpack from "webpack";
import { shared } from "../../webpack.config.js";
import { PackagesOfBundle } from "../bundle/packages-of-bundle.mjs";

/** The relay as one file for Node, `relay.mjs`. It is readable and names no path of the build machine. */
export default {
  ...shared,
  name: "relay",
  target: "node20.19",
  entry: "./relay/release/main.ts",
  output: {
    path: join(shared.context, "dist", "relay"),
    filename: "relay.mjs",
    module: true,
    library: { type: "module" },
    chunkFormat: "module",
    pathinfo: false,
    clean: true,
  },
  experiments: { outputModule: true },
  module: {
    ...shared.module,
    rules: [
      ...shared.module.rules,
      {
        test: /[\\/]node_modules[\\/]libsql[\\/]index\.js$/,
        loader: join(import.meta.dirname, "native-loader.mjs"),
      },
    ],
    parser: {
      javascript: {
        // `import.meta` belongs to the running file, not to the source.
        importMeta: false,
        // A package that requires a name at run time finds nothing, because nothing is installed there.
        dynamicImportMode: "eager",
        exprContextCritical: false,
        unknownContextCritical: false,
        wrappedContextCritical: false,
      },
    },
  },
  node: { __dirname: "node-module", __filename: "node-module" },
  plugins: [
    new webpack.DefinePlugin({
      __relay_url__: "import.meta.url",
      "process.env.LIBSQL_JS_DEV": "undefined",
    }),
    // Optional packages are excluded, so that the relay does not depend on what is installed.
    new webpack.IgnorePlugin({ resourceRegExp: /^(?:pg-native|supports-color)$/ }),
    new PackagesOfBundle(),
  ],
  optimization: { minimize: false },
  cache: false,
};
