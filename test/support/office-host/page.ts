import { createHost, newestOfficeSets } from "@work-analysis/office-host";

Object.assign(window, { host: createHost({ officeSets: newestOfficeSets }) });
const pane = document.createElement("iframe");
pane.src = "/taskpane.html";
document.body.append(pane);
