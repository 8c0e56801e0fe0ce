// Mantine's styles, each in its layer, in order of dependency; only what the first screen needs.
import './layers.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import './tokens.css';
import './page.css';
import './common.css';
