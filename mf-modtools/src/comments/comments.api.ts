import { endpoint } from '@folkmoot/kit/api'
import type * as desk from '@folkmoot/modtools-contract/desk-endpoints'

export const listModeratedComments = endpoint<typeof desk.listModeratedComments>('GET', '/api/modcomments')
