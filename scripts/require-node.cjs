// Preloaded by every script. The syntax must work in very old versions of Node.
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

/** True if a version is in one of the ranges, such as ^20.19.0 || >=24.0.0. */
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

// The embedded PostgreSQL and the build have no programs for them.
if (process.arch === "ia32" || process.arch === "arm") {
  console.error(
    `Mutable needs a 64-bit system, and this Node is for 32 bits (${process.arch}); install the 64-bit Node, or a 64-bit system.`,
  );
  process.exit(1);
}
