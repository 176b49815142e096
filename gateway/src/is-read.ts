import type { IncomingMessage } from 'node:http'

/** Whether a request only asks for something. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'
