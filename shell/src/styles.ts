import '@folkmoot/kit/styles/layers.css'
import '@folkmoot/kit/styles/tokens.css'
import '@folkmoot/kit/styles/reset.css'
import '@folkmoot/kit/styles/fonts.css'
