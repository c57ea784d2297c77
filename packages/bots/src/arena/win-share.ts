export interface MatchScore {
  won: number;
  decided: number;
  games: number;
}

/** A share with its 95 % interval (Wilson's, which is right for small numbers too). */
export interface WinShare {
  share: number;
  low: number;
  high: number;
}

export function winShare({ won, decided }: MatchScore): WinShare {
  if (decided === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.96;
  const share = won / decided;
  const width = 1 + z ** 2 / decided;
  const middle = (share + z ** 2 / (2 * decided)) / width;
  const half = (z * Math.sqrt((share * (1 - share)) / decided + z ** 2 / (4 * decided ** 2))) / width;
  return { share, low: middle - half, high: middle + half };
}
