/** The value of every secret of a benchmarked service and of the baselines. */
export const secret = 'secret-of-a-benchmark';
