// Preloaded before everything else, and written so that even a very old Node can read it.
var engines = require("../package.json").engines.node;

function parts(version) {
  return version.split(".").map(Number);
}

function atLeast(version, least) {
  var i;
  for (i = 0; i < 3; i++) {
    if ((version[i] || 0) !== (least[i] || 0)) return (version[i] || 0) > (least[i] || 0);
  }
  return true;
}

/** Understands what package.json says: ranges like ^20.19.0 or >=24.0.0, joined by ||. */
function satisfies(version, ranges) {
  return ranges.split("||").some((range) => {
    var match = /^\s*(\^|>=)([\d.]+)\s*$/.exec(range);
    var least = parts(match[2]);
    return atLeast(version, least) && (match[1] === ">=" || version[0] === least[0]);
  });
}

if (!satisfies(parts(process.versions.node), engines)) {
  console.error(
    "Mutable needs Node " +
      engines +
      ", and this is Node " +
      process.versions.node +
      "; install the current LTS release from https://nodejs.org.",
  );
  process.exit(1);
}
