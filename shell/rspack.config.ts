import { defineShell } from '@folkmoot/kit/build/define-shell.ts'

export default defineShell(import.meta.dirname)
