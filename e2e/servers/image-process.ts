import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Program } from "./program.ts";

/** The folders that a container mounts: the image at `/mutable`, a volume at `/var/lib/mutable`. */
export interface ImageMounts {
  readonly image: string;
  readonly volume: string;
}

const checkout = fileURLToPath(new URL("../../", import.meta.url));
const isRoot = process.getuid?.() === 0;
const UNPRIVILEGED_ID = "65534";

/**
 * Makes a root directory of its own below /mnt (in a mount namespace, so nothing of it outlives the program) and changes into it.
 * Only the system's own directories are visible there, so a file that an image lacks cannot be found in the checkout.
 */
const ENTER_SCRIPT = `
set -eu
image=$1 volume=$2 node=$3 checkout=$4 owner=$5
shift 5
mount -t tmpfs -o mode=755 tmpfs /mnt
for name in bin dev etc lib lib32 lib64 libx32 proc sbin sys usr; do
  if [ -L "/$name" ]; then cp -P "/$name" "/mnt/$name"
  elif [ -e "/$name" ]; then mkdir "/mnt/$name"; mount --rbind "/$name" "/mnt/$name"
  fi
done
mkdir -p -m 1777 /mnt/tmp
mkdir -p /mnt/mutable /mnt/var/lib/mutable /mnt/runtime
mount --bind "$image" /mnt/mutable
mount -o remount,bind,ro /mnt/mutable
mount --bind "$volume" /mnt/var/lib/mutable
touch /mnt/runtime/node
mount --bind "$node" /mnt/runtime/node
[ -z "$owner" ] || chown "$owner:$owner" "$volume"
if [ -e "/mnt$checkout" ]; then echo "$checkout can be seen from inside." >&2; exit 1; fi
exec chroot /mnt "$@"
`;

/**
 * Runs a command of an image as its container would: as an unprivileged user, with a read-only
 * image and only these environment variables.
 */
export function runInImage({ image, volume }: ImageMounts, command: readonly string[], env: NodeJS.ProcessEnv): Program {
  const namespaces = isRoot ? ["--mount"] : ["--user", "--map-root-user", "--mount"];
  const user = isRoot ? [`--reuid=${UNPRIVILEGED_ID}`, `--regid=${UNPRIVILEGED_ID}`, "--clear-groups"] : [];
  const path = ["/runtime", "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter);
  const variables = Object.entries({ ...env, PATH: path }).map(([name, value]) => `${name}=${value}`);
  return new Program(
    "unshare",
    [
      ...[...namespaces, "--propagation=private", "sh", "-c", ENTER_SCRIPT, "enter"],
      ...[image, volume, process.execPath, dirname(`${checkout}package.json`), isRoot ? UNPRIVILEGED_ID : ""],
      ...["setpriv", ...user, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"],
      ...["env", "--ignore-environment", "--chdir=/mutable", ...variables, ...command],
    ],
    {},
  );
}
