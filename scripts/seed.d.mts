export function testSeed(): number;
