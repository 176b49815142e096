import { catalogue } from '@folkmoot/service-kit/texts/catalogue'
import ar from './messages/ar.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue({ en, de, ar })
