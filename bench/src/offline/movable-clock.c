/* Preloaded into a program: its wall clock stands as many milliseconds from the true one as CLOCK_FILE says, which may change at any time.
   What measures durations is left alone: for the program, a step of its clock is time that it slept. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t shift(void) {
  static const volatile int64_t *milliseconds;
  static int tried;
  if (!tried) {
    tried = 1;
    const char *name = getenv("CLOCK_FILE");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0) {
      void *page = mmap(0, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
      if (page != MAP_FAILED) milliseconds = page;
      close(file);
    }
  }
  return milliseconds ? *milliseconds : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  int failed = syscall(SYS_clock_gettime, clock, at);
  if (failed || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return failed;
  int64_t nanoseconds = at->tv_nsec + (shift() % 1000) * 1000000;
  at->tv_sec += shift() / 1000 + (nanoseconds < 0 ? -1 : nanoseconds >= 1000000000);
  at->tv_nsec = (nanoseconds + 1000000000) % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
