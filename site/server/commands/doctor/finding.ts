/** What a check has found. The texts say what to do. */
export interface Finding {
  /**
   * `fine`: nothing to do. `advice`: the market runs, but something should be better. `problem`: the market does not
   * start, or cannot do what people expect of it, such as show pictures.
   */
  level: 'fine' | 'advice' | 'problem';
  text: string;
}

export const fine = (text: string): Finding => ({ level: 'fine', text });
export const advice = (text: string): Finding => ({ level: 'advice', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });
