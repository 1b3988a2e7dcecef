/** GLSL shared by the mock-ups: noise, colour spaces and the surfaces things lie on. Lengths are scene units. */
export const NOISE = `
float hash1(vec2 p){uvec2 q=uvec2(ivec2(floor(p))+ivec2(32768));uint h=q.x*1664525u+q.y*22695477u+1013904223u;h^=h>>16;h*=2246822519u;h^=h>>13;h*=3266489917u;h^=h>>16;return float(h)*(1./4294967296.);}
float noise(vec2 p){vec2 i=floor(p),f=p-i;f=f*f*f*(f*(f*6.-15.)+10.);return mix(mix(hash1(i),hash1(i+vec2(1,0)),f.x),mix(hash1(i+vec2(0,1)),hash1(i+vec2(1,1)),f.x),f.y);}
float fbm(vec2 p){float s=0.,a=.5;for(int i=0;i<4;i++){s+=a*noise(p);p=mat2(1.6,1.2,-1.2,1.6)*p+7.3;a*=.5;}return s;}
vec3 toLinear(vec3 c){return mix(c/12.92,pow((c+.055)/1.055,vec3(2.4)),step(.04045,c));}
vec3 toSrgb(vec3 c){c=clamp(c,0.,1.);return mix(c*12.92,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c));}
vec3 filmic(vec3 c){return c*(1.+c*.18)/(1.+c*.36);}
`

/**
 * Surfaces: linear colour at a point (units of about 1/1000 of the picture's width).
 * 0 plain paper or wall, 1 plank table, 2 plaster wall, 3 cutting mat, 4 linen, 5 terrazzo.
 */
export const SURFACES = `
vec3 plank(vec2 p,vec3 tint){float w=250.;float k=floor(p.x/w);float fx=p.x-k*w;vec2 q=vec2(p.x*.9,p.y*.045)+k*31.7;
 float warp=fbm(q*.012+k)*6.;float ring=fbm(vec2(q.x*.045+warp,q.y*.16+k*3.1));float fine=noise(vec2(p.x*.34+warp*3.,p.y*.012+k*17.));
 float tone=.82+.26*ring+.07*fine+.10*(hash1(vec2(k,3.))-.5);float gap=smoothstep(0.,3.,fx)*smoothstep(0.,3.,w-fx);return tint*tone*mix(.35,1.,gap);}
vec3 surface(int kind,vec2 p,vec3 tint){
 if(kind==1)return plank(p,tint);
 if(kind==2){float f=fbm(p*.006)*.5+fbm(p*.03)*.3;return tint*(.86+.28*f);}
 if(kind==3){vec2 g=abs(fract(p/50.)-.5)*50.;float ln=smoothstep(24.2,24.9,max(g.x,g.y));vec2 g5=abs(fract(p/250.)-.5)*250.;float l5=smoothstep(123.6,124.4,max(g5.x,g5.y));return tint*(1.+.35*ln+.7*l5);}
 if(kind==4){float a=.5+.5*sin(p.x*1.15+2.*noise(vec2(p.x*.02,p.y*.25)));float b=.5+.5*sin(p.y*1.15+2.*noise(vec2(p.x*.25,p.y*.02)));return tint*(.93+.06*a*b+.05*fbm(p*.01));}
 if(kind==5){vec3 c=tint;for(int i=0;i<3;i++){float s=i==0?46.:(i==1?27.:15.);vec2 q=p/s+float(i)*9.1;vec2 id=floor(q);vec2 o=vec2(hash1(id),hash1(id+57.))*.5+.25;float a=hash1(id+11.)*6.28;vec2 d=(q-id-o);d=mat2(cos(a),-sin(a),sin(a),cos(a))*d;d.x*=1.4;float r=.10+.15*hash1(id+5.);float m=smoothstep(r,r-.035,length(d)+.05*noise(q*6.))*step(.45,hash1(id+23.));vec3 k=hash1(id+31.)>.6?vec3(.33,.2,.13):(hash1(id+37.)>.5?vec3(.16,.17,.18):vec3(.75,.62,.47));c=mix(c,k,m*.8);}return c;}
 return tint*(.985+.03*fbm(p*.01));}
`
