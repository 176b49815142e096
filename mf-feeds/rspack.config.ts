import { defineRemote } from '@folkmoot/kit/build/define-remote.ts'

export default defineRemote('feeds')
