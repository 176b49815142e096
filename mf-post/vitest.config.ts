import { browserTests } from '@folkmoot/kit/build/vitest-preset.ts'

export default browserTests(import.meta.dirname)
