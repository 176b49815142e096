import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { readConfig } from '@folkmoot/service-kit/config'
import { openServices } from '@folkmoot/service-kit/start-service'
import { serviceDefinitions } from '../src/service-definitions.ts'

/** `site-process.ts MONGODB_URL DATABASE`: all services and their gateway in this process, without pages and rate limits; tells its parent the port. */
const [, , mongodbUrl = '', database = ''] = process.argv
const config = { ...readConfig({ RATE_LIMIT: 'off', LINK_PREVIEWS: 'off', LOG_LEVEL: 'warn' }, { mongodbUrl }), database }
const { services, deps } = await openServices(serviceDefinitions, config)
const { port } = await startGateway(createGateway({ deps, services }), { host: '127.0.0.1', port: 0 })
process.send?.({ port })
process.once('disconnect', () => process.exit())
