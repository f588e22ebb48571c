/** What a desktop's first process gets in its environment. */
export interface DesktopRun {
  /** The user and group: no account, and no one else's. */
  readonly uid: number;
  /** Folders of this desktop: its files, and its sockets. */
  readonly home: string;
  readonly run: string;
  /** What the desktop must not see: the product's data and its code. */
  readonly hidden: readonly string[];
  /** The program shown on the screen, and its arguments. */
  readonly session: string;
  /** A cgroup folder with limits, or null where there is none. */
  readonly cgroup: string | null;
  readonly memoryMb: number;
}

/** The most processes and threads of one desktop. */
export const mostProcesses = 200;
const mostOpenFiles = 1_024;
const largestFileBytes = 256 * 1024 * 1024;

/**
 * Runs as root inside the new namespaces: gives the desktop its own /tmp with its two folders in it, hides what it must not see, and gives
 * up every right for good. Without a network namespace of its own it could reach everything this machine can.
 */
const enter = `set -eu
[ -z "$CGROUP" ] || echo 0 > "$CGROUP/cgroup.procs"
exec setpriv --pdeathsig KILL unshare --fork --kill-child=KILL --pid --mount-proc --mount --ipc --net --uts sh -c "$PREPARE"`;

const prepare = `set -eu
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev tmpfs /mnt
mkdir -p /mnt/home /mnt/run /mnt/.X11-unix
chmod 1777 /mnt/.X11-unix
mount --bind "$HOME_FOLDER" /mnt/home
mount --bind "$RUN_FOLDER" /mnt/run
mount --rbind /mnt /tmp
printf 'student:x:%s:%s::/tmp/home:/bin/sh\\n' "$USER_ID" "$USER_ID" > /tmp/run/passwd
printf 'student:x:%s:\\n' "$USER_ID" > /tmp/run/group
mount --bind /tmp/run/passwd /etc/passwd
mount --bind /tmp/run/group /etc/group
IFS=:
for folder in $HIDDEN /root /home /mnt /sys /run /var/tmp; do
  [ ! -d "$folder" ] || mount -t tmpfs -o mode=000,size=4k tmpfs "$folder"
done
unset IFS
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev tmpfs /dev/shm
cd /tmp/home
exec setpriv --reuid "$USER_ID" --regid "$USER_ID" --clear-groups --inh-caps=-all --ambient-caps=-all --bounding-set=-all --no-new-privs --pdeathsig KILL \\
  prlimit --nproc=${mostProcesses} --nofile=${mostOpenFiles} --fsize=${largestFileBytes} --data="$DATA_BYTES" --core=0 \\
  env -i PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 HOME=/tmp/home USER=student LOGNAME=student SHELL=/bin/sh \\
    DISPLAY=:1 XAUTHORITY=/tmp/run/cookie SESSION="$SESSION" sh -c "$SHOW"`;

/** Runs as the desktop's user. The first process of its namespace: when it ends, everything in the desktop ends. */
const show = `umask 077
Xtigervnc :1 -auth /tmp/run/cookie -nolisten tcp -rfbport -1 -rfbunixpath /tmp/run/screen -rfbunixmode 0600 -SecurityTypes None \\
  -AlwaysShared -geometry 1280x720 -depth 24 -desktop Desktop >/tmp/run/log 2>&1 &
server=$!
tries=0
until [ -S /tmp/.X11-unix/X1 ] && [ -S /tmp/run/screen ]; do
  tries=$((tries + 1))
  [ $tries -lt 200 ] && kill -0 $server 2>/dev/null || exit 1
  sleep 0.05
done
$SESSION >/dev/null 2>&1 &
wait $server`;

/** The command and environment that start a desktop. Its output says nothing. */
export function isolated({ uid, home, run, hidden, session, cgroup, memoryMb }: DesktopRun) {
  return {
    command: "sh",
    args: ["-c", enter],
    env: {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      PREPARE: prepare,
      SHOW: show,
      USER_ID: String(uid),
      HOME_FOLDER: home,
      RUN_FOLDER: run,
      HIDDEN: hidden.join(":"),
      SESSION: session,
      CGROUP: cgroup ?? "",
      DATA_BYTES: String(memoryMb * 1024 * 1024),
    },
  };
}

/** The programs a desktop needs on this machine. */
export const neededPrograms = ["Xtigervnc", "setpriv", "unshare", "prlimit", "mount", "umount"] as const;
